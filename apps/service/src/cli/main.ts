import { runCommand } from '../run-service.ts'
import { operatorCommand } from './operator-command.ts'

await runCommand(
  async () => console.log(await operatorCommand(process.argv.slice(2), process.env)),
  console.error,
)
