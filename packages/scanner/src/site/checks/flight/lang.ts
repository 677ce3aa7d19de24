import { defineCheck } from '../../check.ts'
import { eachPage } from './pages.ts'

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i

export const lang = defineCheck({
  id: 'site/flight/seo/lang',
  section: 'flight',
  severity: 'info',
  title: 'A page does not say its language',
  why: 'Translators, screen readers and search engines have to guess it.',
  fix: 'Write the language into the html element: <html lang="en">.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { lang: language }) => {
      if (language === null || language.trim() === '') return [{ evidence: 'no lang attribute' }]
      return LANGUAGE.test(language.trim())
        ? []
        : [{ evidence: `lang="${language.slice(0, 40)}"`, message: `"${language.slice(0, 40)}" is no language code.` }]
    }),
})
