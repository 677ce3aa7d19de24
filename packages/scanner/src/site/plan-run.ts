import type { ArtifactName } from './artifacts/index.ts'
import type { Gatherer } from './gather/gatherer.ts'
import type { Section } from './site-finding.ts'

/** The steps of a run over some sections: what they gather with all that it needs, in an order in which needs come first. */
export function planGathering(gatherers: readonly Gatherer[], sections: readonly Section[]): Gatherer[] {
  const byName = new Map<ArtifactName, Gatherer>(gatherers.map((gatherer) => [gatherer.name, gatherer]))
  const planned = new Set<Gatherer>()
  const plan = (gatherer: Gatherer): void => {
    if (planned.has(gatherer)) return
    for (const need of gatherer.needs) {
      const needed = byName.get(need)
      if (needed !== undefined) plan(needed)
    }
    planned.add(gatherer)
  }
  for (const gatherer of gatherers) if (gatherer.sections.some((section) => sections.includes(section))) plan(gatherer)
  return [...planned]
}
