import path from 'node:path'
import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const root = path.resolve(import.meta.dirname, '..')

export default defineConfig(
  { basePath: root },
  globalIgnores(['out/', 'dist/', 'coverage/', 'test/fixtures/', 'node_modules/']),
  js.configs.recommended,
  {
    // The scripts are JavaScript, so that they run before anything is installed; their types are in JSDoc.
    files: ['**/*.{ts,tsx}', 'build/**/*.mjs'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    // TypeScript knows the globals. What JSON.parse and a dynamic import return has no type in JavaScript.
    files: ['build/**/*.mjs'],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['build/**/*.{js,cjs}'],
    languageOptions: { globals: { console: 'readonly', module: 'writable', process: 'readonly' } },
  },
  { files: ['renderer/**/*.{ts,tsx}'], extends: [hooks.configs.flat.recommended] },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // expect.any and its kin are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      'no-empty-pattern': 'off',
    },
  },
)
