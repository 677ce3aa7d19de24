import { clippedText, rememberWholeTexts } from './clipped-text.js'
import { findSuspects, invisibleFocus, setFocus } from './focus-visible.js'
import { imageFileName } from './image-file-name.js'
import { labelInName } from './label-in-name.js'
import { lateRefresh } from './late-refresh.js'
import { orientationLock, rememberTurnable } from './orientation-lock.js'
import { pageLanguage } from './page-language.js'
import { runRules } from './report.js'

/** What the gatherer calls, in this order; each yields JSON. */
Object.assign(globalThis, {
  act: {
    /** As the page is. Remembers what the next two compare with. */
    asItIs() {
      rememberWholeTexts()
      rememberTurnable()
      return JSON.stringify(runRules([labelInName, imageFileName, lateRefresh, pageLanguage]))
    },
    /** With width and height exchanged. */
    turned: () => JSON.stringify(runRules([orientationLock])),
    /** At a zoom of 200 %. */
    zoomed: () => JSON.stringify(runRules([clippedText])),
    suspects: () => JSON.stringify(findSuspects()),
    setFocus,
    /** @param {number[]} indices */
    unfocused: (indices) => JSON.stringify(runRules([() => invisibleFocus(indices)])),
  },
})
