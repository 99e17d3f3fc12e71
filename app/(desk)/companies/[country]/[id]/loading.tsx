export { CompanySkeleton as default } from '../../../../../components/company/company-skeleton.tsx';
