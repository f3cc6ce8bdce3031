import { runCommand } from '../run-service.ts'
import { operatorCommand } from './operator-command.ts'

await runCommand(async () => {
  const onProblem = () => {
    process.exitCode = 1
  }
  console.log(await operatorCommand(process.argv.slice(2), process.env, onProblem))
}, console.error)
