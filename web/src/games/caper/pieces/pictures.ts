/** One large picture for each card: icons of the package, and landmarks and things drawn by ourselves. */
import * as icons from './icons'
import { kindOf } from '../box/cards'

/** Own drawings, on a field of 512 by 512. */
const eiffel =
  'M247 20h18l7 66h-32ZM238 98h36l11 108h-58ZM214 218h84l5 28h-94ZM206 258h100l15 68H191ZM180 338h152l62 150h-70c-6-52-34-84-68-84s-62 32-68 84h-70Z'
const notreDame =
  'M84 492V138h22v-34h104v34h20v66h52v-66h20v-34h104v34h22v354h-98v-74a74 74 0 0 0-148 0v74ZM256 238a46 46 0 1 0 .1 0ZM134 170v96h20v-96ZM166 170v96h20v-96ZM326 170v96h20v-96ZM358 170v96h20v-96ZM134 330v70h36v-70ZM342 330v70h36v-70Z'
const sagrada =
  'M72 492V286c0-96 22-166 34-214 12 48 34 118 34 214v206ZM152 492V232c0-104 26-170 38-216 12 46 38 112 38 216v260ZM284 492V232c0-104 26-170 38-216 12 46 38 112 38 216v260ZM372 492V286c0-96 22-166 34-214 12 48 34 118 34 214v206ZM236 492V356l20-44 20 44v136ZM96 250h20v60H96ZM180 200h20v70h-20ZM312 200h20v70h-20ZM396 250h20v60h-20ZM180 300h20v70h-20ZM312 300h20v70h-20Z'
const casa =
  'M92 492V206c-8-60 44-56 66-88 26-38 70-84 116-74 40 8 42 54 74 64 40 12 78 36 72 98v286h-60v-92h-54v92h-100v-92h-54v92ZM132 226q36-40 72 0 8 40-36 44-44-4-36-44ZM220 206q36-40 72 0 8 40-36 44-44-4-36-44ZM308 226q36-40 72 0 8 40-36 44-44-4-36-44ZM132 320q36-30 72 0 6 34-36 38-42-4-36-38ZM220 310q36-30 72 0 6 34-36 38-42-4-36-38ZM308 320q36-30 72 0 6 34-36 38-42-4-36-38Z'
const gothic =
  'M60 492V244C60 122 184 62 256 16c72 46 196 106 196 228v248h-62V250c0-78-78-126-134-160-56 34-134 82-134 160v242ZM152 492V262c0-56 62-96 104-122 42 26 104 66 104 122v230h-72v-96a32 32 0 0 0-64 0v96ZM256 220a40 40 0 1 0 .1 0Z'
const vatican =
  'M245 16h22v22h18v18h-18v30h-22V56h-18V38h18ZM222 92h68v28c88 14 132 72 138 142H84c6-70 50-128 138-142ZM64 274h384v34H64ZM84 320h44v116H84ZM152 320h44v116h-44ZM316 320h44v116h-44ZM384 320h44v116h-44ZM220 320h72v116h-72ZM48 448h416v40H48Z'
const tuxedo =
  'M176 30l80 74 80-74 92 54v398H268V300l72-150-34-46-50 52-50-52-34 46 72 150v182H84V84ZM232 176l24 20 24-20v50l-24-18-24 18Z'
const plans =
  'M70 76h372v320c0 46-34 70-70 70H70ZM104 110v120h96v-30h26v64H104v168h136v-60h28v60h96c24 0 44-14 44-42V264H300v-28h108V110H268v90h-28v-90Z'

const THIEVES: Record<string, string> = {
  T01: icons.dramaMasks,
  T02: icons.flowerHat,
  T03: icons.topHat,
  T04: icons.ribbonMedal,
  T05: icons.musicalScore,
  T06: icons.starStruck,
  T07: icons.bowTie,
  T08: icons.broom,
  T09: icons.magicHat,
  T10: icons.gavel,
  T11: icons.photoCamera,
  T12: icons.nunFace,
  T13: icons.woodenCrate,
  T14: icons.scissors,
  T15: icons.martini,
  T16: icons.lips,
  T17: icons.chefToque,
  T18: icons.palette,
  T19: icons.anarchy,
  T20: icons.cardJoker,
  T21: icons.mustache,
  T22: icons.fedora,
  T23: icons.tiara,
  T24: icons.galea,
  T25: icons.profit,
  T26: icons.clothesline,
  T27: icons.horseHead,
}
/** Kinds of gear, and what they share if they differ in one thing only. */
const GEAR: Record<string, string> = {
  G01: icons.prankGlasses,
  G02: tuxedo,
  G03: icons.smokeBomb,
  G04: icons.robotGrab,
  G05: icons.magnet,
  G06: icons.briefcase,
  G07: icons.laserPrecision,
  G08: icons.radarDish,
  G09: icons.fishingPole,
  G10: icons.flamethrower,
  G11: plans,
  G12: icons.sunglasses,
  G13: icons.snorkel,
  G14: icons.pipeOrgan,
  G15: icons.cape,
  G16: icons.handheldFan,
  G17: icons.romanToga,
  G18: icons.treasureMap,
  G19: icons.powder,
  G20: icons.washingMachine,
  G21: icons.passport,
  G22: icons.umbrella,
}
const LOCATIONS: Record<string, string> = {
  L01: icons.sailboat,
  L02: icons.ionicColumn,
  L03: icons.church,
  L04: icons.monaLisa,
  L05: icons.rollingDices,
  L06: icons.bank,
  L07: icons.necklaceDisplay,
  L08: icons.familyHouse,
  L09: icons.louvrePyramid,
  L10: icons.windmill,
  L11: eiffel,
  L12: notreDame,
  L13: icons.theaterCurtains,
  L14: sagrada,
  L15: icons.gecko,
  L16: casa,
  L17: icons.fruitBowl,
  L18: gothic,
  L19: vatican,
  L20: icons.arena,
  L21: icons.fountain,
  L22: icons.greekTemple,
  L23: icons.stairs,
  L24: icons.whiteTower,
  L25: icons.custodianHelmet,
  L26: icons.bank,
  L27: icons.clockTower,
  L28: icons.greekSphinx,
}

/** A card of another edition has no picture of its own: a mask stands for it. */
const UNKNOWN = icons.dramaMasks
export const pictureOf = (card: string): string =>
  THIEVES[card] ?? LOCATIONS[card] ?? GEAR[kindOf(card)] ?? GEAR[kindOf(card).slice(0, 3)] ?? UNKNOWN
/** The landmark of a city. */
export const LANDMARKS: Record<string, string> = {
  paris: eiffel,
  barcelona: sagrada,
  rome: icons.arena,
  london: icons.clockTower,
}
