import { CoverageSkeleton } from '#components/coverage/coverage-skeleton.tsx';

export default function Loading() {
  return <CoverageSkeleton />;
}
