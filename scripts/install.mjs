// @ts-check
import { exitWith, installPackages } from './bootstrap.mjs'

await exitWith(async () => {
  await installPackages()
  return 0
})
