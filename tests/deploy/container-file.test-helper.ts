import { readFileSync } from 'node:fs'
import { cp, lstat, mkdir } from 'node:fs/promises'
import { basename, join, matchesGlob, relative } from 'node:path'
import { Copy, type Dockerfile, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { startProgram } from './running-program.test-helper.ts'

/** A stage of a container file. */
export interface Image {
  /** The folder of the image's own files; a file `/app/x` is `app/x` in it. */
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string | undefined
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

interface Stage {
  readonly folder: string
  workdir: string
  env: Record<string, string>
  user: string | undefined
  command: readonly string[]
  healthCheck: readonly string[]
}

export function parseContainerFile(path: string): Dockerfile {
  return DockerfileParser.parse(readFileSync(path, 'utf8'))
}

/**
 * Runs the steps of a container file on this machine: each stage is a folder, without the files of its base image. Paths of `COPY` and
 * `WORKDIR` are below that folder, and commands run in it, so they must not name absolute paths.
 * @param context folder of the files to copy, with `.dockerignore`
 * @param folder for the stages
 * @param skipped commands that need the base image
 * @returns stages by name; the last is `last`
 */
export async function buildImage(
  file: Dockerfile,
  { context, folder, skipped }: { context: string; folder: string; skipped: RegExp },
): Promise<ReadonlyMap<string, Image>> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword()
    const args = instruction.getArguments().map((argument) => argument.getValue())
    if (keyword === 'FROM') {
      const [base = '', , name = 'last'] = args
      const earlier = stages.get(base)
      stage = {
        folder: join(folder, name),
        workdir: earlier?.workdir ?? '/',
        env: { ...earlier?.env },
        user: earlier?.user,
        command: [],
        healthCheck: [],
      }
      await mkdir(stage.folder, { recursive: true })
      if (earlier) await cp(earlier.folder, stage.folder, { recursive: true, verbatimSymlinks: true })
      stages.set(name, stage)
    } else if (stage !== undefined) {
      await runStep(stage, instruction, { context, stages, skipped })
    }
  }
  return stages
}

async function runStep(
  stage: Stage,
  instruction: Instruction,
  { context, stages, skipped }: { context: string; stages: ReadonlyMap<string, Stage>; skipped: RegExp },
): Promise<void> {
  const keyword = instruction.getKeyword()
  const text = instruction.getArgumentsContent() ?? ''
  const args = instruction.getArguments().map((argument) => argument.getValue())
  switch (keyword) {
    case 'WORKDIR':
      stage.workdir = text
      await mkdir(join(stage.folder, text), { recursive: true })
      return
    case 'ENV':
      for (const pair of args) stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
      return
    case 'USER':
      stage.user = text
      return
    case 'CMD':
      stage.command = jsonOf(text)
      return
    case 'HEALTHCHECK':
      stage.healthCheck = jsonOf(text.slice(text.indexOf('[')))
      return
    case 'COPY': {
      const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined
      const [target = '', ...names] = args.toReversed()
      const source = from ? stages.get(from)?.folder : context
      if (source === undefined) throw new Error(`There is no stage ${from}.`)
      const isIgnored = from ? () => false : ignoreFilter(context)
      for (const name of names)
        await copy(join(source, name), join(stage.folder, stage.workdir, target), isIgnored)
      return
    }
    case 'RUN':
      if (!skipped.test(text)) await runCommand(stage, text)
  }
}

async function copy(source: string, target: string, isIgnored: (path: string) => boolean): Promise<void> {
  const isFolder = (await lstat(source)).isDirectory()
  const into = !isFolder && target.endsWith('/') ? join(target, basename(source)) : target
  await cp(source, into, { recursive: true, verbatimSymlinks: true, filter: (path) => !isIgnored(path) })
}

/** Whether `.dockerignore` excludes a file of a folder. Its patterns here have no exceptions. */
function ignoreFilter(context: string): (path: string) => boolean {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => patterns.some((pattern) => matchesGlob(relative(context, path), pattern))
}

async function runCommand(stage: Stage, command: string): Promise<void> {
  const program = startProgram('sh', ['-ec', command], {
    cwd: join(stage.folder, stage.workdir),
    env: { ...process.env, ...stage.env },
  })
  if ((await program.ended) !== 0) throw new Error(`The step "${command}" failed: ${program.output()}`)
}

function jsonOf(text: string): readonly string[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new Error(`${text} is not a command in JSON.`)
  return value.map(String)
}
