// node demo-process.mjs SCRIPT [ARGUMENTS…]: loads a demo and runs it, in an environment prepared by run-demo.mjs.
import { openTypeScriptLoader } from '../run/load-typescript.mjs'
import { main } from '../run/main.mjs'
import { UserError } from '../run/user-error.mjs'

await main(async () => {
  const [script = '', ...args] = process.argv.slice(2)
  const loader = await openTypeScriptLoader()
  try {
    const { run } = await loader.load(script)
    if (typeof run !== 'function') throw new UserError(`${script} exports no function \`run\`.`)
    await run(args)
    return 0
  } finally {
    await loader.close()
  }
})
