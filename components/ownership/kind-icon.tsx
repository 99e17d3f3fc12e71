'use client';

import { NODE_GLYPHS } from '#lib/domain/ownership-chart/node-glyphs.ts';
import type { NodeView } from '#lib/domain/ownership-view/index.ts';
import { Icon } from '../ui/icon/icon.tsx';

/** The sign of a kind of node, beside its name. */
export function KindIcon({ kind }: { readonly kind: NodeView['kind'] }) {
  return (
    <Icon>
      <path d={NODE_GLYPHS[kind]} />
    </Icon>
  );
}
