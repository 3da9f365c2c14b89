"""What browsers are asked for, and whether what they bring holds: all that knows the library."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_attestation_object,
    parse_authenticator_data,
    parse_client_data_json,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
)

from langfinger.server.address import KeyPlace
from langfinger.server.http.api import Refused
from langfinger.server.http.identity import Guest
from langfinger.server.publish.people.passkey_wire import NewPasskey, SigningIn

T = TypeVar("T")


class Key(NamedTuple):
    """A passkey as it is kept; its key is public, whoever reads it can sign nothing."""

    id: str
    key: str
    counter: int


class Client(NamedTuple):
    """What the browser says it was asked for, and by which page."""

    challenge: bytes
    origin: str


def handle_of(guest: Guest) -> str:
    """By what a passkey knows its guest: the id, which opens nothing and tells nothing."""
    return bytes_to_base64url(guest.id.encode())


def to_add(
    place: KeyPlace, guest: Guest, challenge: bytes, known: Sequence[str], timeout: int
) -> dict[str, Any]:
    """What a browser needs to make a passkey; none where there is one of this guest already."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name="Langfinger",
        user_id=guest.id.encode(),
        user_name=guest.name,
        challenge=challenge,
        timeout=timeout,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(id)) for id in known],
    )
    return options_to_json_dict(options)


def to_sign_in(place: KeyPlace, challenge: bytes, timeout: int) -> dict[str, Any]:
    """What a browser needs to ask its person for one of their passkeys."""
    return options_to_json_dict(
        generate_authentication_options(rp_id=place.name, challenge=challenge, timeout=timeout)
    )


def client_of(client: str) -> Client:
    """What the browser has written down; nothing of it is believed yet."""
    found = readable(lambda: parse_client_data_json(base64url_to_bytes(client)))
    return Client(found.challenge, str(found.origin))


def added(place: KeyPlace, wish: NewPasskey, client: Client) -> Key:
    """A new passkey, if it was made here and now."""
    attestation = base64url_to_bytes(wish.attestation)
    made_for = readable(lambda: parse_attestation_object(attestation).auth_data.rp_id_hash)
    check_place(place, client, made_for)
    response = AuthenticatorAttestationResponse(base64url_to_bytes(wish.client), attestation)
    credential = RegistrationCredential(wish.id, base64url_to_bytes(wish.id), response)
    found = readable(
        lambda: verify_registration_response(
            credential=credential,
            expected_challenge=client.challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    )
    key = bytes_to_base64url(found.credential_public_key)
    return Key(bytes_to_base64url(found.credential_id), key, found.sign_count)


def signed_in(place: KeyPlace, wish: SigningIn, client: Client, key: Key) -> int:
    """How often the passkey has signed by now, if this is its signature.

    One that counts must have counted on: else somebody else signs with a copy of it.
    """
    said = base64url_to_bytes(wish.authenticator)
    check_place(place, client, readable(lambda: parse_authenticator_data(said).rp_id_hash))
    response = AuthenticatorAssertionResponse(
        base64url_to_bytes(wish.client), said, base64url_to_bytes(wish.signature)
    )
    credential = AuthenticationCredential(key.id, base64url_to_bytes(key.id), response)
    found = readable(
        lambda: verify_authentication_response(
            credential=credential,
            expected_challenge=client.challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(key.key),
            credential_current_sign_count=0,  # compared below, when the signature holds
        )
    )
    counter = found.new_sign_count
    if (counter or key.counter) and counter <= key.counter:
        raise Refused(403, "copied_passkey")
    return counter


def check_place(place: KeyPlace, client: Client, made_for: bytes) -> None:
    """Refused if it was signed for another page, or is a passkey for another house."""
    if client.origin != place.origin:
        raise Refused(403, "wrong_origin", origin=place.origin)
    if made_for != sha256(place.name.encode()).digest():
        raise Refused(403, "wrong_rp_id", name=place.name)


def readable(read: Callable[[], T]) -> T:
    """What the library makes of a stranger's bytes; whatever it stumbles over is their fault."""
    try:
        return read()
    except Exception:  # beside its own: of CBOR, JSON, keys and numbers, in all versions others
        raise Refused(400, "bad_passkey") from None
