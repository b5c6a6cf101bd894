/*
 * Stands between the program and the C library for the files of one folder (LD_PRELOAD), on Linux:
 *
 *   - writes down every write, truncation, sync, rename and unlink, in the order in which they happened;
 *   - makes one call fail, or kills the process in it, when it was armed to.
 *
 * VEZNE_TRACE_FOLDER  the folder; without it everything passes through
 * VEZNE_TRACE_FILE    where to write it down; nowhere when missing
 *
 * What the program itself writes to <folder>/marks is part of the order, and so the way to tell this file something:
 * `arm <write|sync> <file> <kill|eio>` arms the next such call on that file, once.
 *
 * A record is: kind (1 byte), length of the path (2), offset (8), length of the data (4), path, data. Little endian.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define FILES 4096

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static char *watched[FILES];
static const char *folder;
static size_t folder_length;
static int trace = -1;
static char armed_call[8], armed_file[256], armed_end[8];

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  folder = getenv("VEZNE_TRACE_FOLDER");
  if (!folder || !*folder) {
    folder = NULL;
    return;
  }
  folder_length = strlen(folder);
  const char *file = getenv("VEZNE_TRACE_FILE");
  if (file && *file) trace = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int in_folder(const char *path) {
  if (!folder || !path || strncmp(path, folder, folder_length) != 0) return 0;
  return path[folder_length] == '/' || path[folder_length] == '\0';
}

static const char *path_of(int fd) { return fd >= 0 && fd < FILES ? watched[fd] : NULL; }

static void put(const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    long wrote = syscall(SYS_write, trace, at, length);
    if (wrote <= 0) abort();
    at += wrote;
    length -= (size_t)wrote;
  }
}

static void record(char kind, const char *path, uint64_t offset, const void *data, uint32_t length) {
  if (trace < 0) return;
  uint16_t path_length = (uint16_t)strlen(path);
  char head[15];
  head[0] = kind;
  memcpy(head + 1, &path_length, 2);
  memcpy(head + 3, &offset, 8);
  memcpy(head + 11, &length, 4);
  put(head, sizeof head);
  put(path, path_length);
  put(data, length);
}

static int is_marks(const char *path) {
  return strncmp(path + folder_length, "/marks", 7) == 0;
}

static void listen_to(const char *mark, size_t length) {
  char text[320];
  if (length >= sizeof text) return;
  memcpy(text, mark, length);
  text[length] = '\0';
  sscanf(text, "arm %7s %255s %7s", armed_call, armed_file, armed_end);
}

/* Is this the armed call? Then it kills, or says that it must fail. */
static int must_fail(const char *call, const char *path) {
  const char *name = strrchr(path, '/');
  if (!name || strcmp(call, armed_call) != 0 || strcmp(name + 1, armed_file) != 0) return 0;
  armed_call[0] = '\0';
  char line[320];
  int length = snprintf(line, sizeof line, "point %s %s\n", call, armed_file);
  char marks[PATH_MAX];
  snprintf(marks, sizeof marks, "%s/marks", folder);
  int fd = (int)syscall(SYS_openat, AT_FDCWD, marks, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  if (syscall(SYS_write, fd, line, (size_t)length) != length) abort();
  syscall(SYS_close, fd);
  if (strcmp(armed_end, "kill") == 0) kill(getpid(), SIGKILL);
  errno = EIO;
  return 1;
}

static void opened(int fd, const char *path, int flags) {
  if (fd < 0 || fd >= FILES || !in_folder(path)) return;
  pthread_mutex_lock(&one_at_a_time);
  free(watched[fd]);
  watched[fd] = strdup(path);
  if (flags & O_CREAT) record('c', path, 0, "", 0);
  if (flags & O_TRUNC) record('t', path, 0, "", 0);
  pthread_mutex_unlock(&one_at_a_time);
}

#define MODE_OF(flags, mode)          \
  mode_t mode = 0;                    \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list more;                     \
    va_start(more, flags);            \
    mode = va_arg(more, mode_t);      \
    va_end(more);                     \
  }

int open(const char *path, int flags, ...) {
  MODE_OF(flags, mode)
  int fd = REAL(open)(path, flags, mode);
  opened(fd, path, flags);
  return fd;
}

int open64(const char *path, int flags, ...) {
  MODE_OF(flags, mode)
  int fd = REAL(open64)(path, flags, mode);
  opened(fd, path, flags);
  return fd;
}

int close(int fd) {
  if (path_of(fd)) {
    pthread_mutex_lock(&one_at_a_time);
    free(watched[fd]);
    watched[fd] = NULL;
    pthread_mutex_unlock(&one_at_a_time);
  }
  return REAL(close)(fd);
}

#define IN_ORDER(result, path, call, real, then)              \
  pthread_mutex_lock(&one_at_a_time);                         \
  __typeof__(real) result = -1;                               \
  if (!must_fail(call, path) && (result = (real)) >= 0) then; \
  pthread_mutex_unlock(&one_at_a_time);                       \
  return result;

ssize_t write(int fd, const void *data, size_t length) {
  const char *path = path_of(fd);
  if (!path) return REAL(write)(fd, data, length);
  struct stat found;
  off_t at = lseek(fd, 0, SEEK_CUR);
  if (fcntl(fd, F_GETFL) & O_APPEND) at = fstat(fd, &found) == 0 ? found.st_size : 0;
  IN_ORDER(wrote, path, "write", REAL(write)(fd, data, length), {
    if (is_marks(path)) listen_to(data, length);
    record(is_marks(path) ? 'm' : 'w', path, (uint64_t)at, data, (uint32_t)wrote);
  })
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  const char *path = path_of(fd);
  if (!path) return REAL(pwrite)(fd, data, length, offset);
  IN_ORDER(wrote, path, "write", REAL(pwrite)(fd, data, length, offset),
           record('w', path, (uint64_t)offset, data, (uint32_t)wrote))
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  const char *path = path_of(fd);
  if (!path) return REAL(pwrite64)(fd, data, length, offset);
  IN_ORDER(wrote, path, "write", REAL(pwrite64)(fd, data, length, offset),
           record('w', path, (uint64_t)offset, data, (uint32_t)wrote))
}

int ftruncate(int fd, off_t length) {
  const char *path = path_of(fd);
  if (!path) return REAL(ftruncate)(fd, length);
  IN_ORDER(done, path, "trunc", REAL(ftruncate)(fd, length), record('t', path, (uint64_t)length, "", 0))
}

int ftruncate64(int fd, off64_t length) {
  const char *path = path_of(fd);
  if (!path) return REAL(ftruncate64)(fd, length);
  IN_ORDER(done, path, "trunc", REAL(ftruncate64)(fd, length), record('t', path, (uint64_t)length, "", 0))
}

int fsync(int fd) {
  const char *path = path_of(fd);
  if (!path) return REAL(fsync)(fd);
  IN_ORDER(done, path, "sync", REAL(fsync)(fd), record('s', path, 0, "", 0))
}

int fdatasync(int fd) {
  const char *path = path_of(fd);
  if (!path) return REAL(fdatasync)(fd);
  IN_ORDER(done, path, "sync", REAL(fdatasync)(fd), record('s', path, 0, "", 0))
}

int unlink(const char *path) {
  if (!in_folder(path)) return REAL(unlink)(path);
  IN_ORDER(done, path, "unlink", REAL(unlink)(path), record('u', path, 0, "", 0))
}

int rename(const char *from, const char *to) {
  if (!in_folder(from)) return REAL(rename)(from, to);
  IN_ORDER(done, from, "rename", REAL(rename)(from, to), record('r', from, 0, to, (uint32_t)strlen(to)))
}
