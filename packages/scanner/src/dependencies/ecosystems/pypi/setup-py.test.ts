import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const PROGRAM = `from setuptools import setup

setup(
    name="shop",
    install_requires=[
        "Requests[security]==2.25.0; python_version > '3'",
        'flask>=1.0',  # "old==1.0"
    ],
    tests_require=["pytest==6.0.0"],
    extras_require={"tls": ["pyopenssl==19.0.0"]},
    description="uses six==1.0",
)
`

it('reads the requirements that a setup.py writes out, and runs nothing', async () => {
  const { lines, gaps } = await packagesOf({ 'setup.py': PROGRAM })
  expect(lines).toEqual([
    'setup.py:6:9 requests 2.25.0 direct',
    'setup.py:9:20 pytest 6.0.0 dev direct',
    'setup.py:10:29 pyopenssl 19.0.0 direct',
  ])
  expect(gaps).toEqual(['no-lockfile setup.py'])
})

it('leaves a setup.py to the requirements beside it', async () => {
  const { lines } = await packagesOf({ 'setup.py': PROGRAM, 'requirements.txt': 'requests==2.26.0\n' })
  expect(lines).toEqual(['requirements.txt:1:1 requests 2.26.0 direct'])
})
