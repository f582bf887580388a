// What ESLint reads components with. To TypeScript a component is the script that the parser of Svelte writes of it, and its
// checker is thrown away with each file that is opened. Where all are linted one program holds them all, for one checker.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as svelte from 'svelte-eslint-parser'
import ts from 'typescript'
import { parser } from 'typescript-eslint'
import { root } from '../runtime/paths.ts'

interface Options extends Record<string, unknown> {
  readonly filePath?: string
}

const areAllLinted = process.argv.some((argument) => argument === '.' || argument === '**/*.svelte')
/** It takes what a configuration has for it, which its type does not say. */
const typescriptParser: { parseForESLint(script: string, options: Options): unknown } = parser
let program: ts.Program | undefined

export const componentParser = {
  ...svelte,
  parseForESLint(code: string, options: Options) {
    if (!areAllLinted) return svelte.parseForESLint(code, options)
    const withoutTypes = { ...options, projectService: undefined }
    program ??= programOf(scriptsOfComponents(withoutTypes))
    return svelte.parseForESLint(code, { ...withoutTypes, programs: [program] })
  },
}

/** The script that is written of each component, by its path. */
function scriptsOfComponents(options: Options): ReadonlyMap<string, string> {
  const scripts = new Map<string, string>()
  const listening = {
    ...typescriptParser,
    parseForESLint(script: string, given: Options) {
      // The last one is what is linted; those before it are read to find out what to write.
      if (given.filePath !== undefined) scripts.set(given.filePath, script)
      return typescriptParser.parseForESLint(script, given)
    },
  }
  for (const name of globSync('src/**/*.svelte', { cwd: root })) {
    const filePath = join(root, name)
    svelte.parseForESLint(readFileSync(filePath, 'utf8'), { ...options, parser: listening, filePath })
  }
  return scripts
}

/** All of tsconfig.json, and the components. */
function programOf(scripts: ReadonlyMap<string, string>): ts.Program {
  const { options, fileNames } = readConfig()
  const compilerOptions = { ...options, allowNonTsExtensions: true }
  const host = ts.createCompilerHost(compilerOptions, true)
  const fromDisk = host.getSourceFile.bind(host)
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const script = scripts.get(name)
    return script === undefined
      ? fromDisk(name, languageVersion, ...rest)
      : ts.createSourceFile(name, script, languageVersion, true, ts.ScriptKind.TS)
  }
  return ts.createProgram({ rootNames: [...fileNames, ...scripts.keys()], options: compilerOptions, host })
}

function readConfig(): ts.ParsedCommandLine {
  const fail = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  }
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host)
  if (config === undefined) throw new Error('tsconfig.json cannot be read.')
  return config
}
