/** A service whose customers point a name of theirs at it, and where an abandoned name can be claimed by somebody else. */
export interface TakeoverService {
  readonly service: string
  /** Ends of the names that a CNAME points at. */
  readonly suffixes: readonly string[]
  /** What the service answers for a name that no customer has claimed; null where the name then does not exist in the DNS. */
  readonly fingerprint: string | null
}

/** Names and fingerprints as the services' own error pages have them. */
export const TAKEOVER_SERVICES: readonly TakeoverService[] = [
  { service: 'AWS S3', suffixes: ['.s3.amazonaws.com', '.s3-website.amazonaws.com'], fingerprint: 'NoSuchBucket' },
  { service: 'AWS Elastic Beanstalk', suffixes: ['.elasticbeanstalk.com'], fingerprint: null },
  {
    service: 'Azure',
    suffixes: [
      '.azurewebsites.net',
      '.cloudapp.net',
      '.cloudapp.azure.com',
      '.trafficmanager.net',
      '.blob.core.windows.net',
      '.azureedge.net',
      '.azure-api.net',
      '.azurefd.net',
    ],
    fingerprint: null,
  },
  { service: 'Bitbucket', suffixes: ['.bitbucket.io'], fingerprint: 'Repository not found' },
  { service: 'Fly.io', suffixes: ['.fly.dev'], fingerprint: null },
  { service: 'Ghost', suffixes: ['.ghost.io'], fingerprint: 'Site unavailable' },
  { service: 'GitHub Pages', suffixes: ['.github.io'], fingerprint: "There isn't a GitHub Pages site here." },
  { service: 'Heroku', suffixes: ['.herokuapp.com', '.herokudns.com'], fingerprint: 'No such app' },
  { service: 'Help Scout', suffixes: ['.helpscoutdocs.com'], fingerprint: 'No settings were found for this company' },
  { service: 'Netlify', suffixes: ['.netlify.app', '.netlify.com'], fingerprint: 'Not Found - Request ID' },
  { service: 'Pantheon', suffixes: ['.pantheonsite.io'], fingerprint: '404 error unknown site' },
  {
    service: 'Read the Docs',
    suffixes: ['.readthedocs.io'],
    fingerprint: 'The link you have followed or the URL that you entered does not exist',
  },
  {
    service: 'ReadMe',
    suffixes: ['.readme.io'],
    fingerprint: 'The creators of this project are still working on making everything perfect',
  },
  { service: 'Shopify', suffixes: ['.myshopify.com'], fingerprint: 'Sorry, this shop is currently unavailable.' },
  { service: 'Surge', suffixes: ['.surge.sh'], fingerprint: 'project not found' },
  {
    service: 'Tumblr',
    suffixes: ['.domains.tumblr.com'],
    fingerprint: "Whatever you were looking for doesn't currently exist at this address.",
  },
  {
    service: 'Unbounce',
    suffixes: ['.unbouncepages.com'],
    fingerprint: 'The requested URL was not found on this server.',
  },
  { service: 'Vercel', suffixes: ['.vercel.app', '.vercel-dns.com'], fingerprint: 'DEPLOYMENT_NOT_FOUND' },
  {
    service: 'Webflow',
    suffixes: ['.proxy.webflow.com', '.proxy-ssl.webflow.com'],
    fingerprint: "The page you are looking for doesn't exist or has been moved.",
  },
  { service: 'WordPress.com', suffixes: ['.wordpress.com'], fingerprint: 'Do you want to register' },
]

export function takeoverService(target: string): TakeoverService | undefined {
  return TAKEOVER_SERVICES.find(({ suffixes }) => suffixes.some((suffix) => target.endsWith(suffix)))
}
