/**
 * Hosts of scripts that were sold or given up and then served malware or could: polyfill.io and its sister domains (June 2024), and
 * CDNs whose names have lapsed.
 */
export const RETIRED_SCRIPT_HOSTS: readonly string[] = [
  'polyfill.io',
  'polyfill.com',
  'bootcdn.net',
  'bootcss.com',
  'staticfile.net',
  'staticfile.org',
  'unionadjs.com',
  'xhsbpza.com',
  'macoms.la',
  'newcrbpc.com',
  'polyfillcache.com',
  'rawgit.com',
]
