/** Spanish. */
export const replyTemplates = [
  {
    name: 'Gracias y preguntas',
    text: 'Hola, {name}:\n\nGracias por tu mensaje sobre «{subject}». Creo que puedo ayudarte.\n\nPara estimar el trabajo, tengo tres preguntas:\n\n1. ¿Para quién es y qué debería poder hacer?\n2. ¿Qué tienes ya?\n3. ¿Hay una fecha límite?\n\nUn saludo,\n{owner}',
  },
  {
    name: 'Proponer una llamada',
    text: 'Hola, {name}:\n\nGracias por tu mensaje. Es más fácil hablar de «{subject}» que escribir sobre ello: ¿tienes media hora esta semana?\n\nEnvíame dos o tres horarios que te vengan bien y te confirmo uno.\n\nUn saludo,\n{owner}',
  },
  {
    name: 'Presupuesto',
    text: 'Hola, {name}:\n\nPara «{subject}» te propongo lo siguiente, por orden:\n\n1. \n2. \n3. \n\nLlevaría … semanas y costaría … en total. El precio es cerrado. Lo que no esté en esta lista lo acordamos antes de empezar.\n\nSi te parece bien, me basta con un sí para empezar.\n\nUn saludo,\n{owner}',
  },
  {
    name: 'Rechazo',
    text: 'Hola, {name}:\n\nGracias por pensar en mí para «{subject}». Ahora mismo no soy la persona adecuada, y prefiero decírtelo hoy que dentro de tres semanas.\n\nEspero que encuentres a la persona adecuada.\n\nUn saludo,\n{owner}',
  },
];
