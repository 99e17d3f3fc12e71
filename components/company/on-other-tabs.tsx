'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

/** In the header of a company: facts that the Overview shows in its summary. Needs the layout of the company. */
export const OnOtherTabs = ({ children }: { readonly children: ReactNode }) =>
  useSelectedLayoutSegment() === null ? null : children;
