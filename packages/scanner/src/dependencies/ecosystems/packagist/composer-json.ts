import { baseName, defineLockfile } from '../../ecosystem.ts'
import { member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'
import { isAccompanied, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'

/** composer.json, where no composer.lock lies beside it. What has no slash is PHP itself, or an extension of it. */
export const composerJson = defineLockfile({
  matches: (path) => baseName(path) === 'composer.json' && !/(?:^|\/)vendor\//.test(path),
  read(file, around) {
    if (isAccompanied(file.path, ['composer.lock'], around)) return SAID_ELSEWHERE
    const root = parseJson(file)
    const asked = ['require', 'require-dev'].flatMap((part) =>
      members(member(root, part)).flatMap(({ key, keyNode, value }) => {
        if (!key.includes('/')) return []
        const version = /^=?v?(\d+(?:\.\d+){1,3}(?:-[\w.]+)?)$/.exec(textOf(value) ?? '')?.[1]
        return [{ name: key, version, place: placeOf(file, keyNode), dev: part === 'require-dev' }]
      }),
    )
    return readingOfManifest(file, asked, 'Commit the composer.lock that `composer update` writes.')
  },
})
