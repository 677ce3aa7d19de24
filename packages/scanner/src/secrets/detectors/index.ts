import type { Detector } from '../detector.ts'
import { adafruit } from './adafruit.ts'
import { airtable } from './airtable.ts'
import { algolia } from './algolia.ts'
import { alibaba } from './alibaba.ts'
import { anthropic } from './anthropic.ts'
import { asana } from './asana.ts'
import { atlassian } from './atlassian.ts'
import { aws } from './aws.ts'
import { azure } from './azure.ts'
import { basicAuthorization } from './basic-authorization.ts'
import { braintree } from './braintree.ts'
import { brevo } from './brevo.ts'
import { buildkite } from './buildkite.ts'
import { circleCi } from './circle-ci.ts'
import { clojars } from './clojars.ts'
import { cloudflare } from './cloudflare.ts'
import { cloudinary } from './cloudinary.ts'
import { codecov } from './codecov.ts'
import { cohere } from './cohere.ts'
import { connectionString } from './connection-string.ts'
import { contentful } from './contentful.ts'
import { convex } from './convex.ts'
import { credentialFiles } from './credential-files.ts'
import { databricks } from './databricks.ts'
import { datadog } from './datadog.ts'
import { deepSeek } from './deep-seek.ts'
import { digitalOcean } from './digital-ocean.ts'
import { discord } from './discord.ts'
import { docker } from './docker.ts'
import { doppler } from './doppler.ts'
import { dotenvx } from './dotenvx.ts'
import { dropbox } from './dropbox.ts'
import { duffel } from './duffel.ts'
import { dynatrace } from './dynatrace.ts'
import { easyPost } from './easy-post.ts'
import { elevenLabs } from './eleven-labs.ts'
import { facebook } from './facebook.ts'
import { fastly } from './fastly.ts'
import { figma } from './figma.ts'
import { flutterwave } from './flutterwave.ts'
import { flyIo } from './fly-io.ts'
import { frameIo } from './frame-io.ts'
import { frameworks } from './frameworks.ts'
import { generic } from './generic.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { google } from './google.ts'
import { grafana } from './grafana.ts'
import { groq } from './groq.ts'
import { hashicorp } from './hashicorp.ts'
import { heroku } from './heroku.ts'
import { hubSpot } from './hub-spot.ts'
import { huggingFace } from './hugging-face.ts'
import { infracost } from './infracost.ts'
import { jfrog } from './jfrog.ts'
import { jsonWebToken } from './json-web-token.ts'
import { langSmith } from './lang-smith.ts'
import { launchDarkly } from './launch-darkly.ts'
import { linear } from './linear.ts'
import { lob } from './lob.ts'
import { mailchimp } from './mailchimp.ts'
import { mailgun } from './mailgun.ts'
import { mapbox } from './mapbox.ts'
import { microsoftTeams } from './microsoft-teams.ts'
import { mistral } from './mistral.ts'
import { neon } from './neon.ts'
import { netlify } from './netlify.ts'
import { newRelic } from './new-relic.ts'
import { ngrok } from './ngrok.ts'
import { notion } from './notion.ts'
import { npm } from './npm.ts'
import { nuGet } from './nu-get.ts'
import { nvidia } from './nvidia.ts'
import { okta } from './okta.ts'
import { onePassword } from './one-password.ts'
import { openRouter } from './open-router.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import { picket } from './picket.ts'
import { pinecone } from './pinecone.ts'
import { plaid } from './plaid.ts'
import { planetScale } from './planet-scale.ts'
import { postHog } from './post-hog.ts'
import { postman } from './postman.ts'
import { prefect } from './prefect.ts'
import { privateKey } from './private-key.ts'
import { pulumi } from './pulumi.ts'
import { pypi } from './pypi.ts'
import { readMe } from './read-me.ts'
import { render } from './render.ts'
import { replicate } from './replicate.ts'
import { resend } from './resend.ts'
import { rubyGems } from './ruby-gems.ts'
import { salesforce } from './salesforce.ts'
import { scaleway } from './scaleway.ts'
import { sendgrid } from './sendgrid.ts'
import { sentry } from './sentry.ts'
import { shippo } from './shippo.ts'
import { shopify } from './shopify.ts'
import { slack } from './slack.ts'
import { snyk } from './snyk.ts'
import { sonar } from './sonar.ts'
import { sourcegraph } from './sourcegraph.ts'
import { square } from './square.ts'
import { stripe } from './stripe.ts'
import { supabase } from './supabase.ts'
import { tailscale } from './tailscale.ts'
import { telegram } from './telegram.ts'
import { together } from './together.ts'
import { twilio } from './twilio.ts'
import { twitter } from './twitter.ts'
import { typeform } from './typeform.ts'
import { urlCredentials } from './url-credentials.ts'
import { vercel } from './vercel.ts'
import { weightsAndBiases } from './weights-and-biases.ts'
import { xAi } from './x-ai.ts'
import { yandex } from './yandex.ts'
import { zapier } from './zapier.ts'

/** Every detector, by provider. A new provider is a file of this folder, imported and listed here. */
export const DETECTORS: readonly Detector[] = [
  ...adafruit,
  ...airtable,
  ...algolia,
  ...alibaba,
  ...anthropic,
  ...asana,
  ...atlassian,
  ...aws,
  ...azure,
  ...basicAuthorization,
  ...braintree,
  ...brevo,
  ...buildkite,
  ...circleCi,
  ...clojars,
  ...cloudflare,
  ...cloudinary,
  ...codecov,
  ...cohere,
  ...connectionString,
  ...contentful,
  ...convex,
  ...credentialFiles,
  ...databricks,
  ...datadog,
  ...deepSeek,
  ...digitalOcean,
  ...discord,
  ...docker,
  ...doppler,
  ...dotenvx,
  ...dropbox,
  ...duffel,
  ...dynatrace,
  ...easyPost,
  ...elevenLabs,
  ...facebook,
  ...fastly,
  ...figma,
  ...flutterwave,
  ...flyIo,
  ...frameIo,
  ...frameworks,
  ...generic,
  ...github,
  ...gitlab,
  ...google,
  ...grafana,
  ...groq,
  ...hashicorp,
  ...heroku,
  ...hubSpot,
  ...huggingFace,
  ...infracost,
  ...jfrog,
  ...jsonWebToken,
  ...langSmith,
  ...launchDarkly,
  ...linear,
  ...lob,
  ...mailchimp,
  ...mailgun,
  ...mapbox,
  ...microsoftTeams,
  ...mistral,
  ...neon,
  ...netlify,
  ...newRelic,
  ...ngrok,
  ...notion,
  ...npm,
  ...nuGet,
  ...nvidia,
  ...okta,
  ...onePassword,
  ...openRouter,
  ...openai,
  ...perplexity,
  ...picket,
  ...pinecone,
  ...plaid,
  ...planetScale,
  ...postHog,
  ...postman,
  ...prefect,
  ...privateKey,
  ...pulumi,
  ...pypi,
  ...readMe,
  ...render,
  ...replicate,
  ...resend,
  ...rubyGems,
  ...salesforce,
  ...scaleway,
  ...sendgrid,
  ...sentry,
  ...shippo,
  ...shopify,
  ...slack,
  ...snyk,
  ...sonar,
  ...sourcegraph,
  ...square,
  ...stripe,
  ...supabase,
  ...tailscale,
  ...telegram,
  ...together,
  ...twilio,
  ...twitter,
  ...typeform,
  ...urlCredentials,
  ...vercel,
  ...weightsAndBiases,
  ...xAi,
  ...yandex,
  ...zapier,
]
