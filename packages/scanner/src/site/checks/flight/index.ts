import type { Check } from '../../check.ts'
import { ACT_CHECKS } from './act.ts'
import { axe, axeReview } from './axe.ts'
import { brokenLinks } from './broken-links.ts'
import { canonical } from './canonical.ts'
import { crawlableLinks } from './crawlable-links.ts'
import { description } from './description.ts'
import { duplicates } from './duplicates.ts'
import { favicon } from './favicon.ts'
import { headings } from './headings.ts'
import { hreflang } from './hreflang.ts'
import { imageAlt } from './image-alt.ts'
import { indexable } from './indexable.ts'
import { lang } from './lang.ts'
import { linkText } from './link-text.ts'
import { openGraph } from './open-graph.ts'
import { redirectChains } from './redirect-chains.ts'
import { robotsTxt } from './robots-txt.ts'
import { sitemap } from './sitemap.ts'
import { soft404 } from './soft-404.ts'
import { status } from './status.ts'
import { structuredData } from './structured-data.ts'
import { title } from './title.ts'
import { variants } from './variants.ts'
import { viewport } from './viewport.ts'
import { weight } from './weight.ts'

export const FLIGHT_CHECKS: readonly Check[] = [
  ...ACT_CHECKS,
  axe,
  axeReview,
  brokenLinks,
  canonical,
  crawlableLinks,
  description,
  duplicates,
  favicon,
  headings,
  hreflang,
  imageAlt,
  indexable,
  lang,
  linkText,
  openGraph,
  redirectChains,
  robotsTxt,
  sitemap,
  soft404,
  status,
  structuredData,
  title,
  variants,
  viewport,
  weight,
]
