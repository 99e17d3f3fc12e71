// npm run dev: the product with reloading, logs on the terminal, and data of its own in .data/development.
import { resolve } from 'node:path';
import { runProduct } from '../launcher/run-product.ts';

await runProduct({ root: resolve(import.meta.dirname, '..'), mode: 'development' });
