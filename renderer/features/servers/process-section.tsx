import type { ServerRecord } from '../../../shared/model/server'
import { ErrorWords } from '../../ui/error-words'
import { Fact, FactList } from '../../ui/fact-list'
import { formatBytes, formatLoad } from '../../ui/format'
import { processRows } from './process-rows'
import styles from './process-section.module.css'
import { ProcessTable } from './process-table'
import { SparkLine } from './spark-line'
import { useProcessFacts } from './use-process-facts'

/** Load of a server that has a process, and its tree of processes. Nothing for one that has none. */
export function ProcessSection({ server }: { readonly server: ServerRecord }) {
  const pid = 'pid' in server.state ? server.state.pid : undefined
  if (pid === undefined) return null
  return <Processes key={`${server.id} ${pid}`} server={server} />
}

function Processes({ server }: { readonly server: ServerRecord }) {
  const { facts, samples, error } = useProcessFacts(server.id)
  const loads = samples.flatMap(({ cpuPercent }) => (cpuPercent === undefined ? [] : [cpuPercent]))
  const memory = samples.map(({ memoryBytes }) => memoryBytes)
  const latest = samples.at(-1)
  return (
    <FactList title="Processes">
      {error !== undefined && (
        <Fact name="Not measured">
          <ErrorWords error={error} />
        </Fact>
      )}
      <Fact name="CPU">
        <span className={styles['load']}>
          <span className="numbers">{latest?.cpuPercent === undefined ? '…' : formatLoad(latest.cpuPercent)}</span>
          <SparkLine values={loads} leastTop={10} label={`Share of one processor${upTo(loads, formatLoad)}`} />
        </span>
      </Fact>
      <Fact name="Memory">
        <span className={styles['load']}>
          <span className="numbers">{latest === undefined ? '…' : formatBytes(latest.memoryBytes)}</span>
          <SparkLine values={memory} leastTop={1} label={`Memory${upTo(memory, formatBytes)}`} />
        </span>
      </Fact>
      <Fact name="Tree">{facts === undefined ? '…' : <ProcessTable rows={processRows(facts.processes)} />}</Fact>
    </FactList>
  )
}

/** What a chart says to who cannot see it. */
function upTo(values: readonly number[], format: (value: number) => string): string {
  return values.length === 0 ? '' : ` over the last two minutes, at most ${format(Math.max(...values))}`
}
