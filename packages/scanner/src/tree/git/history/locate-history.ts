import { lstatSync, realpathSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ObjectFormat } from '../empty-git-folder.ts'
import { commonFolderOf, gitFolderOf, objectFormatOf, readSmallFile } from '../git-folder.ts'

/** Where the history of a folder is kept. */
export interface HistoryFolder {
  /** Has `HEAD`; of a linked work tree its own. */
  readonly gitFolder: string
  /** Has objects and refs. */
  readonly commonFolder: string
  readonly format: ObjectFormat
}

/** Why there is no history to look at. */
export type NoHistory =
  /** Neither a repository nor a part of one. */
  | 'no-repository'
  /** The folder is itself a git folder, without files checked out. */
  | 'bare'
  /** `.git` leads to a git folder that does not name this folder as its own: it may be anybody's. */
  | 'foreign-git-folder'
  /** The folder of git has not the parts that one has, or keeps them in links. */
  | 'unknown-layout'

export type LocatedHistory =
  | { readonly kind: 'found'; readonly folder: HistoryFolder }
  | { readonly kind: 'none'; readonly because: NoHistory }

/**
 * The git folder of the work tree `root`. A `.git` that is a file is followed only to a git folder that leads back: a linked work
 * tree's, or a submodule's. No link is followed.
 */
export function locateHistory(root: string): LocatedHistory {
  const gitFolder = gitFolderOf(root)
  if (gitFolder === undefined) return none(looksBare(root) ? 'bare' : 'no-repository')
  const commonFolder = commonFolderOf(gitFolder)
  const isOwn = gitFolder === join(root, '.git') || leadsBack(gitFolder, root)
  if (!isOwn || !isCommonOf(commonFolder, gitFolder)) return none('foreign-git-folder')
  const isWhole = ['objects', 'objects/pack', 'refs'].every((part) => isRealFolder(join(commonFolder, part)))
  if (!isWhole) return none('unknown-layout')
  return { kind: 'found', folder: { gitFolder, commonFolder, format: objectFormatOf(gitFolder) } }
}

/** A git folder that was fetched into a folder of ours. */
export function fetchedHistory(gitFolder: string): LocatedHistory {
  return { kind: 'found', folder: { gitFolder, commonFolder: gitFolder, format: objectFormatOf(gitFolder) } }
}

function none(because: NoHistory): LocatedHistory {
  return { kind: 'none', because }
}

function looksBare(root: string): boolean {
  return isRealFolder(join(root, 'objects/pack')) && readSmallFile(join(root, 'HEAD')) !== undefined
}

/** A linked work tree's folder names its `.git` in `gitdir`, a submodule's its work tree in the configuration. */
function leadsBack(gitFolder: string, root: string): boolean {
  const ofWorkTree = readSmallFile(join(gitFolder, 'gitdir'))?.trim()
  if (ofWorkTree !== undefined) return isSame(resolve(gitFolder, ofWorkTree), join(root, '.git'))
  const config = readSmallFile(join(gitFolder, 'config')) ?? ''
  const ofSubmodule = /^\s*worktree\s*=\s*"?([^"\r\n]+)/im.exec(config)?.[1]?.trim()
  return ofSubmodule !== undefined && isSame(resolve(gitFolder, ofSubmodule), root)
}

function isCommonOf(commonFolder: string, gitFolder: string): boolean {
  return commonFolder === gitFolder || isSame(join(commonFolder, 'worktrees', basename(gitFolder)), gitFolder)
}

function isSame(a: string, b: string): boolean {
  try {
    return realpathSync.native(a) === realpathSync.native(b)
  } catch {
    return false
  }
}

function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
