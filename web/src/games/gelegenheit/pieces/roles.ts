/** The picture of every role. */
import * as icons from './icons'

export const ROLES: Record<string, string> = {
  thief: icons.robber,
  police: icons.policeOfficerHead,
  insurance: icons.umbrella,
  detective: icons.sherlockHolmes,
  visitor_f: icons.flowerHat,
  visitor_m: icons.mustache,
}
