import { AS_OF } from '../as-of.ts'
import { type Detector, NOT_SECRET, SECRET, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword, assigned, tokenAround } from '../shape.ts'

const KEY = (length: number, seed: string) => `${made('base62', length, seed)}==`
const PORTAL = 'https://learn.microsoft.com/azure/storage/common/storage-account-keys-manage'

const entra = (seed: string) => `${made('base62', 3, seed)}8Q~${made('base62', 34, seed)}`

export const azure: readonly Detector[] = [
  defineDetector({
    id: 'secret/azure-storage-account-key',
    provider: 'Azure',
    title: 'Azure storage or Cosmos DB account key',
    keywords: ['AccountKey='],
    shape: afterKeyword(/["']?(?<secret>[A-Za-z0-9+/]{86}==)/),
    certainty: 'format',
    level: 'error',
    grants: 'reads, writes and deletes everything in the account',
    revoke: PORTAL,
    entropy: 4.5,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) =>
            `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${secret};EndpointSuffix=core.windows.net`,
          KEY(86, seed),
        ),
      ),
      misses: [
        `AccountName=devstoreaccount1;AccountKey=${['Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq', 'K1SZFPTOtr', 'KBHBeksoGMGw=='].join('/')}`,
        `AccountKey=${'x'.repeat(86)}==`,
        `AccountKey=${KEY(40, 'a')}`,
        'AccountKey=<your-account-key>',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-storage-account-key-by-name',
    provider: 'Azure',
    title: 'Azure storage account key',
    keywords: [
      'azure_storage_key',
      'azure_storage_account_key',
      'azure_storage_access_key',
      'storage_account_key',
      'storageaccountkey',
      'storagekey',
      'account_key',
      'accountkey',
      'cosmos_key',
      'cosmosdb_key',
      'cosmos_db_key',
      'cosmos_account_key',
      'cosmos_primary_key',
      'cosmos_master_key',
      'cosmosdb_key',
      'cosmos_db_key',
    ],
    shape: assigned(/[A-Za-z0-9+/]{86}==/),
    certainty: 'context',
    level: 'error',
    grants: 'reads, writes and deletes everything in the account',
    revoke: PORTAL,
    entropy: 4.5,
    samples: () => ({
      leaks: [
        leakIn((secret) => `AZURE_STORAGE_KEY=${secret}`, KEY(86, 'a')),
        leakIn((secret) => `{"storageAccountKey": "${secret}"}`, KEY(86, 'b')),
      ],
      misses: [
        `AZURE_STORAGE_KEY=${KEY(86, 'a').slice(1)}`,
        `AZURE_STORAGE_KEY=${'x'.repeat(86)}==`,
        'AZURE_STORAGE_KEY=$(key)',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-shared-access-key',
    provider: 'Azure',
    title: 'Azure Service Bus, Event Hubs or IoT Hub key',
    keywords: ['SharedAccessKey='],
    shape: afterKeyword(/["']?(?<secret>[A-Za-z0-9+/]{43}=)/),
    certainty: 'format',
    level: 'error',
    grants: 'sends, receives or manages messages as the policy allows',
    revoke: 'https://learn.microsoft.com/azure/service-bus-messaging/service-bus-sas',
    entropy: 4,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=${secret}`,
          `${made('base62', 43, seed)}=`,
        ),
      ),
      misses: ['SharedAccessKey=<key>', `SharedAccessKey=${'x'.repeat(43)}=`, `SharedAccessKey=${made('base62', 20)}=`],
    }),
  }),
  defineDetector({
    id: 'secret/azure-client-secret',
    provider: 'Azure',
    title: 'Microsoft Entra (Azure AD) client secret',
    keywords: ['0Q~', '1Q~', '2Q~', '3Q~', '4Q~', '5Q~', '6Q~', '7Q~', '8Q~', '9Q~'],
    shape: tokenAround(/[A-Za-z0-9_~.]{3}/, /[0-9]Q~(?<body>[A-Za-z0-9_~.-]{31,34})/),
    certainty: 'format',
    level: 'error',
    grants: 'signs in as the application, with its roles and permissions',
    revoke: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    holds: ['lower', 'upper'],
    entropy: 3.8,
    samples: () => ({
      leaks: [entra('a'), entra('b')],
      misses: [
        `abc8Q~${'x'.repeat(34)}`,
        entra('a').slice(0, 20),
        `x${entra('a')}`,
        `${entra('a')}${made('base62', 5)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-sas-url',
    provider: 'Azure',
    title: 'Azure shared access signature',
    keywords: ['&sig=', '&amp;sig='],
    shape: afterKeyword(/(?<secret>[A-Za-z0-9%+/]{43,64}(?:%3[dD]|=))/),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads or writes what was signed, until the signature ends',
    revoke: 'https://learn.microsoft.com/azure/storage/common/storage-sas-overview',
    judge: ({ around }) => {
      const { before, after } = around(400, 200)
      if (!/[?&](?:amp;)?s[vipr]=[^&\s]{1,40}&|core\.windows\.net/.test(before)) return NOT_SECRET
      const end = Date.parse(/[?&]se=(?<end>\d{4}-\d\d-\d\d)/.exec(before + after)?.groups?.['end'] ?? '')
      return end / 1000 < AS_OF ? { kind: 'secret', level: 'note', remark: 'It has expired.' } : SECRET
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://acme.blob.core.windows.net/c/f?sv=2023-11-03&se=2030-01-01&sr=b&sp=r&sig=${secret}`,
          `${made('base62', 43, seed)}%3D`,
        ),
      ),
      misses: [
        'https://x.io/?a=1&sig=abc',
        `https://x.io/?a=1&sig=${made('base62', 43)}%3D`,
        `?sv=1&sr=b&sig=${'x'.repeat(43)}%3D`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-devops-token',
    provider: 'Azure',
    title: 'Azure DevOps personal access token',
    keywords: ['AZDO'],
    shape: tokenAround(/[A-Za-z0-9]{76}/, /AZDO[A-Za-z0-9]{4}/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes code, pipelines and packages within its scopes',
    revoke:
      'https://learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
    entropy: 4.3,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('base62', 76, seed)}AZDO${made('base62', 4, seed)}`),
      misses: [`${'x'.repeat(76)}AZDOabcd`, `${made('base62', 70)}AZDOabcd`, `${made('base62', 78)}AZDOabcd`],
    }),
  }),
  defineDetector({
    id: 'secret/azure-devops-legacy-token',
    provider: 'Azure',
    title: 'Azure DevOps personal access token (legacy)',
    keywords: ['azure_devops', 'azuredevops', 'azdo_', 'ado_pat', 'vsts_', 'system_accesstoken', 'azure-devops'],
    shape: assigned(/[a-z2-7]{52}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes code, pipelines and packages within its scopes',
    revoke:
      'https://learn.microsoft.com/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate',
    holds: ['lower', 'digit'],
    entropy: 3.8,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `AZURE_DEVOPS_PAT=${secret}`, made('base32', 52, seed).toLowerCase()),
      ),
      misses: [
        `AZURE_DEVOPS_PAT=${'x'.repeat(52)}`,
        `AZURE_DEVOPS_PAT=${made('base36', 40)}`,
        'AZURE_DEVOPS_PAT=$(pat)',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-search-key',
    provider: 'Azure',
    title: 'Azure AI Search key',
    keywords: ['AzSe'],
    shape: tokenAround(/[A-Za-z0-9]{42}/, /AzSe[A-Za-z0-9]{6}/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and changes the indexes of the search service',
    revoke: 'https://learn.microsoft.com/azure/search/search-security-api-keys',
    levelInTests: 'note',
    samples: () => ({
      leaks: [
        `${made('base62', 42, 'a')}AzSeB${made('base62', 5, 'a')}`,
        `${made('base62', 42, 'b')}AzSeB${made('base62', 5, 'b')}`,
      ],
      misses: [
        `${'x'.repeat(42)}AzSeBxxxxx`,
        `${made('base62', 41)}AzSeB${made('base62', 5)}`,
        `${made('base62', 42)}AzSeB${made('base62', 9)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-function-key',
    provider: 'Azure',
    title: 'Azure Functions key',
    keywords: ['AzFu'],
    shape: tokenAround(/[A-Za-z0-9_-]{44}/, /AzFu[A-Za-z0-9_-]{5}[AQgw]==/),
    certainty: 'format',
    level: 'error',

    grants: 'calls the functions that it belongs to',
    revoke: 'https://learn.microsoft.com/azure/azure-functions/function-keys-how-to',
    levelInTests: 'note',
    samples: () => ({
      leaks: [
        `${made('base62', 44, 'a')}AzFu${made('base62', 5, 'a')}A==`,
        `${made('base62', 44, 'b')}AzFu${made('base62', 5, 'b')}A==`,
      ],
      misses: [
        `${'x'.repeat(44)}AzFuxxxxxA==`,
        `${made('base62', 30)}AzFu${made('base62', 5)}A==`,
        `${made('base62', 44)}AzFu${made('base62', 5)}B==`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-container-registry-key',
    provider: 'Azure',
    title: 'Azure Container Registry password',
    keywords: ['+ACR'],
    shape: tokenAround(/[A-Za-z0-9+/]{42}/, /[+]ACR[A-D][A-Za-z0-9+/]{5}/),
    certainty: 'format',
    level: 'error',

    grants: 'pulls, and with its rights pushes, the images of the registry',
    revoke: 'https://learn.microsoft.com/azure/container-registry/container-registry-authentication',
    levelInTests: 'note',
    samples: () => ({
      leaks: [
        `${made('base62', 42, 'a')}+ACRB${made('base62', 5, 'a')}`,
        `${made('base62', 42, 'b')}+ACRB${made('base62', 5, 'b')}`,
      ],
      misses: [
        `${'x'.repeat(42)}+ACRBxxxxx`,
        `${made('base62', 30)}+ACRB${made('base62', 5)}`,
        `${made('base62', 42)}+ACRZ${made('base62', 5)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-cache-key',
    provider: 'Azure',
    title: 'Azure Cache for Redis key',
    keywords: ['AzCa'],
    shape: tokenAround(/[A-Za-z0-9]{33}/, /AzCaA[A-Za-z0-9]{5}=/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and writes what the cache holds',
    revoke: 'https://learn.microsoft.com/azure/azure-cache-for-redis/cache-configure',
    levelInTests: 'note',
    samples: () => ({
      leaks: [
        `${made('base62', 33, 'a')}AzCaA${made('base62', 5, 'a')}=`,
        `${made('base62', 33, 'b')}AzCaA${made('base62', 5, 'b')}=`,
      ],
      misses: [
        `${'x'.repeat(33)}AzCaAxxxxx=`,
        `${made('base62', 30)}AzCaA${made('base62', 5)}=`,
        `${made('base62', 33)}AzCaZ${made('base62', 5)}=`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/azure-ai-services-key',
    provider: 'Azure',
    title: 'Azure AI services key',
    keywords: ['JQQJ99'],
    shape: tokenAround(/[A-Za-z0-9]{52}/, /JQQJ99[A-Z][A-L][A-Za-z0-9]{24}/),
    certainty: 'format',
    level: 'error',

    grants: 'calls models and services at the cost of the account',
    revoke: 'https://learn.microsoft.com/azure/ai-services/rotate-keys',
    levelInTests: 'note',
    samples: () => ({
      leaks: [
        `${made('base62', 52, 'a')}JQQJ99BA${made('base62', 24, 'a')}`,
        `${made('base62', 52, 'b')}JQQJ99BA${made('base62', 24, 'b')}`,
      ],
      misses: [
        `${'x'.repeat(52)}JQQJ99BA${'x'.repeat(24)}`,
        `${made('base62', 40)}JQQJ99BA${made('base62', 24)}`,
        `${made('base62', 52)}JQQJ99BA${made('base62', 10)}`,
      ],
    }),
  }),
]
