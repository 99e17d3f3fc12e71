// npm start: the whole product on this machine. Settings: .env.example.
import { resolve } from 'node:path';
import { runProduct } from '../launcher/run-product.ts';

await runProduct({ root: resolve(import.meta.dirname, '..'), mode: 'production' });
