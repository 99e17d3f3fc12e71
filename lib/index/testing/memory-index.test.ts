import { conformance } from './conformance.ts';
import { memoryIndex } from './memory-index.ts';

conformance(async () => memoryIndex());
