import type { Severity } from '../site-finding.ts'

/** A product whose pages should not face the internet, and the words that only it has on that page. */
export interface Console {
  readonly product: string
  readonly paths: readonly string[]
  /** All of them are on the page. */
  readonly words: readonly RegExp[]
  /** Open means without a login. */
  readonly severity: Severity
}

export const CONSOLES: readonly Console[] = [
  {
    product: 'Elasticsearch',
    paths: ['/_cat/indices', '/_cluster/health'],
    words: [/^(?:green|yellow|red)\s+open\s+\S+\s+\S{22}\s|"cluster_name"\s*:/m, /\d/],
    severity: 'critical',
  },
  {
    product: 'Kibana',
    paths: ['/app/kibana', '/app/home'],
    words: [/kbn-injected-metadata|kbnLoaderSplash|__kbnBootstrap__/, /Elastic|Kibana/i],
    severity: 'critical',
  },
  {
    product: 'Grafana',
    paths: ['/grafana/login', '/login'],
    words: [/window\.grafanaBootData/, /<title>Grafana<\/title>/],
    severity: 'info',
  },
  {
    product: 'phpMyAdmin',
    paths: ['/phpmyadmin/', '/pma/'],
    words: [/phpMyAdmin/, /pma_(?:username|password)|pmahomme/],
    severity: 'info',
  },
  {
    product: 'Adminer',
    paths: ['/adminer.php', '/adminer/'],
    words: [/<title>(?:Login - )?Adminer<\/title>/, /name=['"]auth\[driver\]/],
    severity: 'info',
  },
  {
    product: 'Jenkins',
    paths: ['/jenkins/', '/script'],
    words: [/Jenkins/, /Dashboard \[Jenkins\]|name="j_username"|hudson\.util/],
    severity: 'info',
  },
  { product: 'Hasura', paths: ['/console'], words: [/hasura/i, /window\.__env\s*=/], severity: 'warn' },
  {
    product: 'Prometheus',
    paths: ['/prometheus/graph', '/graph'],
    words: [/<title>Prometheus Time Series/, /Prometheus/],
    severity: 'warn',
  },
  {
    product: 'RabbitMQ',
    paths: ['/rabbitmq/'],
    words: [/<title>RabbitMQ Management<\/title>/, /RabbitMQ/],
    severity: 'info',
  },
  {
    product: 'pgAdmin',
    paths: ['/pgadmin4/login', '/pgadmin/login'],
    words: [/<title>pgAdmin 4<\/title>/, /pgAdmin/],
    severity: 'info',
  },
]
