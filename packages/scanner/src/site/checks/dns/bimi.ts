import { checked, defineCheck } from '../../check.ts'
import { tagList, txtRecords } from '../../dns/txt.ts'
import { dnsPlace, withAnswer } from './places.ts'

export const bimi = defineCheck({
  id: 'site/dns/bimi',
  section: 'dns',
  severity: 'info',
  title: 'The BIMI record is invalid',
  why: 'Mail programs do not show your logo.',
  fix: 'Let l= name an SVG over https, and a= a certificate over https or nothing.',
  needs: ['dns'],
  run: ({ dns }) => {
    const name = `default._bimi.${dns.registrableDomain}`
    return withAnswer(dns, 'TXT', name, (answer) => {
      const record = txtRecords(answer).find((text) => /^v\s*=\s*BIMI1/i.test(text))
      if (record === undefined) return checked([])
      const tags = tagList(record)
      const bad = (['l', 'a'] as const).filter((tag) => !/^(?:$|https:\/\/\S+$)/.test(tags.get(tag) ?? ''))
      const without = tags.has('l') ? [] : ['l']
      if (bad.length + without.length === 0) return checked([])
      return checked([
        {
          url: dnsPlace(name),
          evidence: record,
          message: `The tag ${[...without, ...bad].join(', ')} of the record is missing or no https address.`,
        },
      ])
    })
  },
})
