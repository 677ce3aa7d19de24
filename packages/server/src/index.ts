export { type Admin, administer } from './admin.ts'
export {
  type Running,
  type RunningServer,
  serve,
  type ServeOptions,
  startServer,
  startWorker,
  work,
  type WorkOptions,
} from './main.ts'
export type { ListedAccount, ShownAccount } from './services/accounts.ts'
export { lockAdvisories } from './services/advisory-lock.ts'
export { initialKeyFile } from './services/first-start.ts'
export type { IssuedKey, KeyRequest, ListedKey } from './services/keys.ts'
export { Refusal } from './services/refusal.ts'
export { parseDuration } from './setting-values.ts'
export { readSettings, SettingError, type Settings } from './settings.ts'
export { DataFolderInUse, EmbeddedPostgresFailed, UnusableDatabase } from './store/errors.ts'
