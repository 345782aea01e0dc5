// `npm run build`: compiles the packages, and makes the command of them.
import { build } from './run.mjs';

build();
