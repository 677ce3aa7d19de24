import type { Detector } from '../detector.ts'
import { airtable } from './airtable.ts'
import { anthropic } from './anthropic.ts'
import { atlassian } from './atlassian.ts'
import { aws } from './aws.ts'
import { azure } from './azure.ts'
import { cloudflare } from './cloudflare.ts'
import { databricks } from './databricks.ts'
import { datadog } from './datadog.ts'
import { digitalOcean } from './digital-ocean.ts'
import { discord } from './discord.ts'
import { docker } from './docker.ts'
import { doppler } from './doppler.ts'
import { generic } from './generic.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { google } from './google.ts'
import { grafana } from './grafana.ts'
import { hashicorp } from './hashicorp.ts'
import { heroku } from './heroku.ts'
import { huggingFace } from './hugging-face.ts'
import { jsonWebToken } from './json-web-token.ts'
import { linear } from './linear.ts'
import { mailgun } from './mailgun.ts'
import { netlify } from './netlify.ts'
import { newRelic } from './new-relic.ts'
import { notion } from './notion.ts'
import { npm } from './npm.ts'
import { openai } from './openai.ts'
import { picket } from './picket.ts'
import { postman } from './postman.ts'
import { privateKey } from './private-key.ts'
import { pypi } from './pypi.ts'
import { rubyGems } from './ruby-gems.ts'
import { sendgrid } from './sendgrid.ts'
import { sentry } from './sentry.ts'
import { shopify } from './shopify.ts'
import { slack } from './slack.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { supabase } from './supabase.ts'
import { telegram } from './telegram.ts'
import { twilio } from './twilio.ts'
import { urlCredentials } from './url-credentials.ts'
import { vercel } from './vercel.ts'

/** Every detector, by provider. A new provider is a file of this folder, imported and listed here. */
export const DETECTORS: readonly Detector[] = [
  ...airtable,
  ...anthropic,
  ...atlassian,
  ...aws,
  ...azure,
  ...cloudflare,
  ...databricks,
  ...datadog,
  ...digitalOcean,
  ...discord,
  ...docker,
  ...doppler,
  ...generic,
  ...github,
  ...gitlab,
  ...google,
  ...grafana,
  ...hashicorp,
  ...heroku,
  ...huggingFace,
  ...jsonWebToken,
  ...linear,
  ...mailgun,
  ...netlify,
  ...newRelic,
  ...notion,
  ...npm,
  ...openai,
  ...picket,
  ...postman,
  ...privateKey,
  ...pypi,
  ...rubyGems,
  ...sendgrid,
  ...sentry,
  ...shopify,
  ...slack,
  ...square,
  ...stripe,
  ...supabase,
  ...telegram,
  ...twilio,
  ...urlCredentials,
  ...vercel,
]
