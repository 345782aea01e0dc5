// A plain `npm install` would link no workspace package and fail much later: say so at once.
if (!(process.env.npm_config_user_agent ?? '').startsWith('pnpm/')) {
  console.error('This workspace is installed with: npm run setup');
  process.exit(1);
}
