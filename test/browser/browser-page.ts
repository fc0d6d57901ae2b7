import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { contentSecurityPolicy } from '../../electron/shell/csp'

const candidates = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine; undefined where there is none. `CHROMIUM` names another. */
export const chromiumPath = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface OpenPage {
  readonly page: Page
  /** Errors on the page and in its console, violations of the content security policy among them. */
  readonly complaints: readonly string[]
}

/** The pages of `harness/`, built as the app is built and served under its content security policy. */
export class BrowserPages {
  private constructor(
    private readonly folder: string,
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<BrowserPages> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mcp-deck-browser-'))
    await build({
      configFile: false,
      root: path.resolve(import.meta.dirname, 'harness'),
      base: './',
      logLevel: 'error',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: folder, target: 'chrome130' },
    })
    const server = createServer((request, response) => {
      const name = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
      const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name))
      const isThere = file.startsWith(folder) && existsSync(file)
      response.writeHead(isThere ? 200 : 204, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
      })
      if (isThere) createReadStream(file).pipe(response)
      else response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
    const browser = await chromium.launch({ executablePath: chromiumPath ?? '', args })
    return new BrowserPages(folder, server, browser)
  }

  /** A page with these parameters, once its form is drawn. */
  async page(parameters: Readonly<Record<string, string>>, width = 900): Promise<OpenPage> {
    const page = await this.browser.newPage({ viewport: { width, height: 900 } })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const { port } = this.server.address() as AddressInfo
    const query = new URLSearchParams({ width: String(width - 20), ...parameters })
    await page.goto(`http://127.0.0.1:${port}/?${query.toString()}`)
    await page.getByRole('group', { name: 'Arguments' }).first().waitFor()
    return { page, complaints }
  }

  async close(): Promise<void> {
    await this.browser.close()
    await new Promise((resolve) => this.server.close(resolve))
    await rm(this.folder, { recursive: true, force: true })
  }
}
