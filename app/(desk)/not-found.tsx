import { NotFoundView } from '#components/shell/not-found-view.tsx';

export default function NotFound() {
  return <NotFoundView />;
}
