/** What any program needs of the machine. */
export const MACHINE_VARIABLES = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH', 'GIT_EXEC_PATH'] as const

/** What the operator says about the network: certificate authorities that curl reads by itself, and proxies. */
export const NETWORK_VARIABLES = [
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'http_proxy',
  'https_proxy',
  'HTTPS_PROXY',
  'all_proxy',
  'ALL_PROXY',
  'no_proxy',
  'NO_PROXY',
] as const
