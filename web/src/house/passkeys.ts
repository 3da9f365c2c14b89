/** Passkeys: the browser is asked for one, and what it brings is put as the server wants it. */
import { api, Refused } from './api'
import type { Me, NewPasskey, Passkey, SigningIn } from '../wire'

/** Makes a passkey on this device, or wherever its person likes, and adds it to the guest of this browser. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { options } = await api.beginPasskey()
  return api.addPasskey({ ...(await made(options as unknown as PublicKeyCredentialCreationOptionsJSON)), name })
}

/** This browser is the guest of whichever passkey its person chooses. */
export async function signIn(): Promise<Me> {
  const { options } = await api.beginSignIn()
  return api.signIn(await signed(options as unknown as PublicKeyCredentialRequestOptionsJSON))
}

async function made(options: PublicKeyCredentialCreationOptionsJSON): Promise<Omit<NewPasskey, 'name'>> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: known(options.excludeCredentials),
  } as PublicKeyCredentialCreationOptions
  const { id, response } = await chosen(navigator.credentials.create({ publicKey }))
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return { id, client: text(clientDataJSON), attestation: text(attestationObject) }
}

async function signed(options: PublicKeyCredentialRequestOptionsJSON): Promise<SigningIn> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: known(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions
  const { id, response } = await chosen(navigator.credentials.get({ publicKey }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id,
    client: text(clientDataJSON),
    authenticator: text(authenticatorData),
    signature: text(signature),
    user: userHandle?.byteLength ? text(userHandle) : null,
  }
}

const REFUSALS: Record<string, string> = {
  NotAllowedError: 'passkey_given_up',
  AbortError: 'passkey_given_up',
  InvalidStateError: 'passkey_known',
}

/** What the browser brings; if it does not, why not, as a code with a sentence. */
async function chosen(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null
  try {
    found = await asked
  } catch (error) {
    const code = REFUSALS[error instanceof DOMException ? error.name : ''] ?? 'passkey_failed'
    throw new Refused(0, { code, args: {} })
  }
  if (!found) throw new Refused(0, { code: 'passkey_given_up', args: {} })
  return found as PublicKeyCredential
}

const known = (keys: PublicKeyCredentialDescriptorJSON[] = []) => keys.map((key) => ({ ...key, id: bytes(key.id) }))

/** Base64url, as bytes. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** And back, without padding. */
export function text(raw: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw)))
  return plain.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
