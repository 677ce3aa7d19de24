import type { Site } from '@picket/contracts'
import { html, nothing } from 'lit-html'
import type { TemplateResult } from 'lit-html'
import type { Problem } from '../api/problem.ts'
import type { Frame } from '../page.ts'
import { problemView } from '../views/problem.ts'

/** The button that archives a site, or restores it. @param changed called with the site as it is then */
export function createArchiving(
  frame: Frame,
  siteId: string,
  changed: (site: Site) => void,
): { readonly view: (site: Site) => TemplateResult } {
  let busy = false
  let problem: Problem | undefined

  async function set(archived: boolean): Promise<void> {
    if (busy) return
    busy = true
    problem = undefined
    frame.redraw()
    const answer = await frame.api.sites.setArchived(siteId, archived)
    busy = false
    if (answer.ok) {
      changed(answer.value.site)
      frame.announce(archived ? 'The site is archived.' : 'The site is restored.')
    } else if (answer.problem.kind === 'key') frame.signOut(answer.problem)
    else problem = answer.problem
    frame.redraw()
  }

  return {
    view: ({ is_archived: archived }) => html`<section class="wide" aria-labelledby="archive">
      <h2 id="archive">${archived ? 'Restore' : 'Archive'}</h2>
      ${problem ? problemView(`The site was not ${archived ? 'restored' : 'archived'}.`, problem) : nothing}
      <p class="empty">
        ${
          archived
            ? 'A restored site is listed, and checked on schedule again.'
            : 'An archived site is left out of the list and not checked any more. What was found is kept, and it can be restored.'
        }
      </p>
      <button type="button" class="own" aria-disabled=${busy ? 'true' : 'false'} @click=${() => void set(!archived)}>
        ${archived ? 'Restore this site' : 'Archive this site'}
      </button>
    </section>`,
  }
}
