import { NoRequestView } from '#components/backoffice/no-request-view.tsx';

export default function NoRequest() {
  return <NoRequestView />;
}
