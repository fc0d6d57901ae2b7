/** The smallest config file that does something: one server, started with a tool most people have. */
export const exampleConfig = `{
  "mcpServers": {
    "everything": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-everything"]
    }
  }
}`
