export { answerAuth as GET, answerAuth as POST } from '#lib/desk/session/answer-auth.ts';
