/** What the keys read out, from the same model as the board. */
import { event, may } from '$lib/plain/read'
import { w } from '$lib/words/index.svelte'
import { gear, isThief } from '../box/cards'
import { look } from '../model/look'
import type { CaModel, SiteModel } from '../model/model'
import { cardInWords, nameOf } from './tell'
import { g } from './words'
import type { CaDesk } from '../seen'

export function read(desk: CaDesk, what: string): string {
  const model = look(desk)
  const readers: Record<string, (desk: CaDesk, model: CaModel) => string> = { event, may, hand, scores, sites }
  return readers[what]?.(desk, model) ?? ''
}

function hand(desk: CaDesk, model: CaModel): string {
  if (desk.covered) return w().handHidden
  const texts = desk.texts!
  return `${w().handTitle}: ${model.hand.map((one) => cardInWords(texts, one.card, isThief(one.card) ? '' : gear(one.card).colour)).join('. ') || w().none}`
}

function scores(_: CaDesk, model: CaModel): string {
  return `${g().padNow}: ${model.bosses.map((boss) => `${boss.name} ${w().pointsN(boss.points)}`).join(', ')}`
}

/** One location in a few sentences. */
export function siteInWords(desk: CaDesk, model: CaModel, site: SiteModel): string[] {
  const texts = desk.texts!
  const leader = desk.names[site.marker > 0 ? model.near : model.far] ?? ''
  const marker = site.marker === 0 ? g().markerCentre : g().markerTo(Math.abs(site.marker), leader)
  const stars = site.stars ? `, ${g().stars(site.stars)}` : ''
  const loot = site.loot
    .filter((one) => one.count)
    .map((one) => `${one.count} ${texts.at(`loot.${one.kind}.${one.count === 1 ? 'name' : 'many'}`)}`)
  const crews = site.crews.map((crew, side) => {
    const told = crew.map(
      (stack) =>
        `${nameOf(texts, stack.thief)} (${stack.gear.map((card) => `${nameOf(texts, card)}, ${texts.at(`colour.${gear(card).colour}.name`)}`).join('; ') || g().bare})`,
    )
    return `${desk.names[side ? model.far : model.near]}: ${told.join(', ') || w().none}`
  })
  return [
    `${g().track}: ${marker}${stars}.`,
    `${g().loot}: ${loot.join(', ') || w().none}.`,
    ...crews.map((crew) => `${crew}.`),
  ]
}

function sites(desk: CaDesk, model: CaModel): string {
  return model.sites
    .map((site) => `${desk.texts!.at(`location.${site.location}.name`)}. ${siteInWords(desk, model, site).join(' ')}`)
    .join(' ')
}
