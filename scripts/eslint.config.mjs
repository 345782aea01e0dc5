// What `npm run lint` asks of the sources, beside the layering.
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'generated/**', 'docs-fixtures/**', '.plumbline-cache/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      // Names that begin with _ are there for their position.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  // CommonJS.
  { files: ['packages/cli/bin/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
